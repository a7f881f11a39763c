import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useStore } from '@nanostores/react';
import { groupByMonth, upcoming, type Journey, type Month } from '../../domain/journey.ts';
import { paths } from '../../paths.ts';
import { onRestored } from '../../ui/restored.ts';
import { JourneyRow } from './JourneyRow.tsx';
import { $refreshed, refreshDepartures } from './store.ts';
import './departures.css';

interface DeparturesIslandProps {
  trip: { id: string; slug: string; name: string };
  /** Known at build, in the future then. */
  journeys: readonly Journey[];
}

/**
 * Departures by month: tabs where there is script, all months one under the other where there is
 * none. The first render equals the HTML of the build; the clock of the browser comes after.
 */
export default function DeparturesIsland({ trip, journeys }: DeparturesIslandProps) {
  const refreshed = useStore($refreshed);
  const [now, setNow] = useState<Date>();
  const [chosen, setChosen] = useState<string>();

  // Before this script has come a tap on a month gives its tab the focus, no more.
  useEffect(() => {
    const tapped = groupByMonth(journeys).find((month) => hasFocus(tabIdOf(month)));
    if (tapped) setChosen(tapped.key);
  }, [journeys]);

  useEffect(() => {
    let aborter = new AbortController();
    const refresh = () => {
      aborter.abort();
      aborter = new AbortController();
      setNow(new Date());
      void refreshDepartures(trip.id, aborter.signal);
    };
    refresh();
    const forget = onRestored(refresh);
    return () => {
      forget();
      aborter.abort();
    };
  }, [trip.id]);

  const known = refreshed ?? journeys;
  const months = groupByMonth(now ? upcoming(known, now) : known);
  const selected = months.find((month) => month.key === chosen) ?? months[0];
  if (!selected) return <NoDepartures />;
  return <Months months={months} selected={selected} trip={trip} onSelect={setChosen} />;
}

// A page has one list of departures. `useId` would not do: see the React options of astro.config.mjs.
const tabIdOf = ({ key }: Month): string => `mes-${key}`;
const hasFocus = (id: string): boolean => document.activeElement?.id === id;
const panelIdOf = ({ key }: Month): string => `salidas-${key}`;

interface MonthsProps {
  months: readonly Month[];
  selected: Month;
  trip: DeparturesIslandProps['trip'];
  onSelect: (key: string) => void;
}

function Months({ months, selected, trip, onSelect }: MonthsProps) {
  const focusHandlers = useKeptFocus(tabIdOf(selected));
  const step = (event: KeyboardEvent) => {
    const next = months[indexAfter(event.key, months.indexOf(selected), months.length)];
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
    document.getElementById(tabIdOf(next))?.focus();
  };
  return (
    <>
      <div className="months" role="tablist" aria-label="Mes de salida" {...focusHandlers}>
        {months.map((month) => (
          <button
            key={month.key}
            type="button"
            role="tab"
            id={tabIdOf(month)}
            aria-selected={month === selected}
            aria-controls={panelIdOf(month)}
            tabIndex={month === selected ? 0 : -1}
            onKeyDown={step}
            onClick={() => onSelect(month.key)}
          >
            {month.label}
          </button>
        ))}
      </div>
      {months.map((month) => (
        <div
          key={month.key}
          className="month"
          role="tabpanel"
          id={panelIdOf(month)}
          aria-labelledby={tabIdOf(month)}
          data-selected={month === selected}
        >
          <h3 className="month-title">{month.label}</h3>
          <JourneyRow
            journeys={month.journeys}
            trip={trip}
            label={`Salidas de ${month.label.toLowerCase()}`}
            isShown={month === selected}
          />
        </div>
      ))}
    </>
  );
}

/**
 * Keeps the focus among the tabs when the refreshed departures take away the tab that has it: then
 * the tab `selectedId` gets it.
 */
function useKeptFocus(selectedId: string) {
  const isWithin = useRef(false);
  useEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return;
    document.getElementById(selectedId)?.focus();
  });
  return {
    onFocus: () => {
      isWithin.current = true;
    },
    // React tells of no blur when it is React that removes the element.
    onBlur: () => {
      isWithin.current = false;
    },
  };
}

/** Arrows go round, Home and End to the ends; other keys are not ours. */
function indexAfter(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return -1;
}

function NoDepartures() {
  return (
    <p className="no-departures">
      No hay salidas para estas fechas contacta con nosotros o{' '}
      <a href={paths.rentCharter()}>reserva un velero privado.</a>
    </p>
  );
}
