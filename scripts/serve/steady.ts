import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

type Answer = (request: Request) => Promise<Response>;

/** For the folder to come back, which takes the time of renaming one, in ms. */
const PAUSE = 5;
const MOST_ATTEMPTS = 40;

/**
 * Answers again what found nothing while the site was changed as a whole: its folder is away for the
 * instant between two renamings, and what was found in the old one may not be opened in the new.
 */
export function steadily(dist: string, answer: Answer): Answer {
  const attempt = async (request: Request, left: number): Promise<Response> => {
    const before = await identityOf(dist);
    const given = await answer(request).catch((error: unknown) => new Missed(error));
    if (given instanceof Response && given.status !== 404) return given;
    const after = await identityOf(dist);
    const isChanging = before === undefined || after === undefined || before !== after;
    if (isChanging && left > 0) {
      if (after === undefined) await pause(PAUSE);
      return attempt(request, left - 1);
    }
    if (given instanceof Missed) throw given.error;
    return given;
  };
  return (request) => attempt(request, MOST_ATTEMPTS);
}

class Missed {
  readonly error: unknown;
  constructor(error: unknown) {
    this.error = error;
  }
}

/** Another folder, another identity; undefined while there is none. */
async function identityOf(folder: string): Promise<number | undefined> {
  try {
    return (await stat(folder)).ino;
  } catch {
    return undefined;
  }
}
