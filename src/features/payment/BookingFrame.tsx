import type { ReactNode } from 'react';
import { useFocus } from '../../ui/use-focus.ts';

interface BookingFrameProps {
  title: string;
  badge?: string;
  /** The visitor has just brought this about: the focus goes to the heading. */
  isNews?: boolean | undefined;
  kind?: 'confirmed' | 'cancelled';
  children: ReactNode;
}

/** The heading of a booking's page, and what stands under it. */
export function BookingFrame({ title, badge, kind, isNews = false, children }: BookingFrameProps) {
  const heading = useFocus<HTMLHeadingElement>(isNews);
  return (
    <div className="booking-frame">
      {badge && <p className={`badge badge-${kind ?? 'pending'}`}>{badge}</p>}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
