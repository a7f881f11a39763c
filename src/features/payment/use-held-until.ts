import { useEffect, useState } from 'react';
import type { Booking } from '../../domain/booking.ts';

/** A timer for the end itself would stand still while the computer sleeps. */
const LOOK_EVERY_MS = 5_000;

/** When the booking's seat is released; undefined once that is past, or where the API tells none. */
export function useHeldUntil({ expiresAt }: Pick<Booking, 'expiresAt'>): Date | undefined {
  const [now, setNow] = useState(() => Date.now());
  const isHeld = expiresAt !== undefined && expiresAt.getTime() > now;
  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isHeld]);
  return isHeld ? expiresAt : undefined;
}
