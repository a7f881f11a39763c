import { useEffect, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import { birthdayBounds } from '../../domain/dates.ts';
import { restOnBoard, type Journey } from '../../domain/journey.ts';
import { formatEuros } from '../../domain/money.ts';
import type { Trip } from '../../domain/trip.ts';
import { paths, readBookNowPath } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { asSentence } from '../../ui/sentence.ts';
import { onRestored } from '../../ui/restored.ts';
import { Ticket, TicketSkeleton } from '../../ui/Ticket.tsx';
import { ticketOf } from '../journey-ticket.ts';
import { BookingFormPanel } from './BookingFormPanel.tsx';
import { MadeBookings } from './MadeBookings.tsx';
import { notKept } from './messages.ts';
import { OtherDepartures } from './OtherDepartures.tsx';
import { $departure, $made, $send, loadDeparture, reopenForm, sendBooking } from './store.ts';
import { UnavailableDeparture } from './UnavailableDeparture.tsx';
import { telephoneLink } from '../../ui/telephone.ts';
import './booking.css';

interface BookingIslandProps {
  company: { phone: string; email: string; agencyName: string };
}

/** /book-now/{tripSlug}/{journeyId}: the departure's ticket and the booking form. */
export default function BookingIsland({ company }: BookingIslandProps) {
  const departure = useStore($departure);
  const send = useStore($send);
  const made = useStore($made);
  const [formNumber, setFormNumber] = useState(0);
  const departureRef = useRef<HTMLDivElement>(null);
  const [bounds, setBounds] = useState<ReturnType<typeof birthdayBounds>>();

  useEffect(() => {
    setBounds(birthdayBounds(new Date()));
    startVisit();
    return onRestored(() => {
      setBounds(birthdayBounds(new Date()));
      // What was sent is still in the form; the next one is somebody else's.
      if ($send.get().step === 'done') setFormNumber((number) => number + 1);
      reopenForm();
      startVisit();
    });
  }, []);

  const retry = () => {
    // The button goes; the focus stays where the ticket will be.
    departureRef.current?.focus();
    startVisit();
  };

  if (departure.step === 'unavailable') {
    return <UnavailableDeparture {...departure} made={made} company={company} />;
  }
  return (
    <div className="booking">
      <div ref={departureRef} tabIndex={-1}>
        {departure.step === 'loading' && <TicketSkeleton label="Buscando la salida…" />}
        {departure.step === 'ready' && <DepartureTicket {...departure} />}
        {departure.step === 'failed' && (
          <Notice kind="error" title="No hemos podido leer la salida" company={company}>
            <p>{asSentence(departure.message)} Lo que hayas escrito sigue aquí.</p>
            <button type="button" className="button" onClick={retry}>
              Volver a intentarlo
            </button>
          </Notice>
        )}
      </div>
      <MadeBookings references={made} hasForm />
      <h2>Quién viene</h2>
      {made.length === 0 && (
        <p>
          Cada formulario reserva una plaza: si vienes con alguien, hace falta otro con sus datos.
        </p>
      )}
      <BookingFormPanel
        key={formNumber}
        birthdayBounds={bounds}
        isReady={departure.step === 'ready'}
        isSending={send.step === 'sending' || send.step === 'done'}
        onSend={(form, fax) => void sendBooking(form, { salesChannel: company.agencyName, fax })}
      />
      {send.step === 'refused' && (
        <p className="booking-refused">
          {asSentence(send.message)} Si lo prefieres, llámanos al{' '}
          <a href={telephoneLink(company.phone)}>{company.phone}</a>.
        </p>
      )}
      {send.step === 'refused' && departure.step === 'ready' && (
        <OtherDepartures trip={departure.trip} others={send.others}>
          Lo que has escrito pasa a la salida que elijas, {notKept}.
        </OtherDepartures>
      )}
    </div>
  );
}

function DepartureTicket({ trip, journey }: { trip: Trip; journey: Journey }) {
  return (
    <Ticket
      {...ticketOf(journey)}
      title={trip.name}
      href={paths.trip(trip.slug)}
      facts={[
        { label: 'Precio de reserva: ', value: formatEuros(journey.deposit), strong: true },
        { label: 'Total por persona', value: formatEuros(journey.price) },
        { label: 'A bordo, el día de salida', value: formatEuros(restOnBoard(journey)) },
      ]}
    />
  );
}

/** Reads the address and loads what it names. */
function startVisit(): void {
  const address = readBookNowPath(window.location.pathname);
  if (address) void loadDeparture(address.slug, address.journeyId);
  else $departure.set({ step: 'unavailable', why: 'unknown', trip: undefined, others: [] });
}
