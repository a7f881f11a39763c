import { useEffect, useRef } from 'react';
import { CAROUSELS } from '../../config.ts';
import type { Journey } from '../../domain/journey.ts';
import { startCarousel } from '../../ui/carousel/carousel.ts';
import { Icon } from '../../ui/Icon.tsx';
import { chevronLeft, chevronRight } from '../../ui/icons.ts';
import { JourneyCard } from './JourneyCard.tsx';
import '../../ui/carousel/carousel.css';

interface JourneyRowProps {
  journeys: readonly Journey[];
  trip: { slug: string; name: string };
  label: string;
  /** A hidden row has no width to measure. */
  isShown: boolean;
}

/** A month's departures in a row that slides (section 9, 'Journeys'). */
export function JourneyRow({ journeys, trip, label, isShown }: JourneyRowProps) {
  const ref = useRef<HTMLDivElement>(null);
  const ids = journeys.map((journey) => journey.id).join();
  useEffect(() => {
    if (isShown && ref.current) return startCarousel(ref.current, CAROUSELS.journeys);
    return undefined;
  }, [isShown, ids]);

  return (
    <div ref={ref} className="carousel" data-carousel="journeys">
      <ul className="carousel-row" role="list" data-row aria-label={label}>
        {journeys.map((journey) => (
          <li key={journey.id}>
            <JourneyCard journey={journey} trip={trip} />
          </li>
        ))}
      </ul>
      <div className="carousel-controls">
        <button type="button" data-previous aria-label="Salidas anteriores">
          <Icon svg={chevronLeft} />
        </button>
        <div className="carousel-dots" data-dots />
        <button type="button" data-next aria-label="Salidas siguientes">
          <Icon svg={chevronRight} />
        </button>
      </div>
    </div>
  );
}
