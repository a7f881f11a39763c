import { codeOf } from './error-code.ts';

/**
 * Whether another process with this id runs. Our own id on what we have not made ourselves is that
 * of a former process: the first one of a container always has the same.
 */
export function isOtherRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0); // sends nothing, asks only
  } catch (error) {
    // A process of another user is one, too.
    return codeOf(error) === 'EPERM';
  }
}
