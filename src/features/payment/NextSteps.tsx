import type { Booking } from '../../domain/booking.ts';
import { weekdayAndDate } from '../../domain/dates.ts';
import { MEETING_TIME, restOnBoard } from '../../domain/journey.ts';
import { formatEuros } from '../../domain/money.ts';
import { paths } from '../../paths.ts';

/** What a traveller with a confirmed seat wants to know next. */
export function NextSteps({ booking }: { booking: Booking }) {
  const rest = restOnBoard(booking);
  return (
    <section className="crew" aria-labelledby="next-title">
      <h2 id="next-title">Antes de zarpar</h2>
      <p>
        Nos vemos el {weekdayAndDate(booking.journey.start)} a las {MEETING_TIME} en el puerto.
        {rest > 0 && ` El resto, ${formatEuros(rest)}, se paga ese día, al embarcar.`} Guarda el
        localizador: con él vuelves a ver tu reserva.
      </p>
      <p className="next-links no-print">
        <a className="button" href={paths.page('como-es-un-viaje-por-plazas')}>
          Saber más
        </a>
        <a href={paths.page('consejos-equipaje')}>Qué llevar en el equipaje</a>
        <a href={paths.contact()}>Dónde estamos</a>
        <a href={paths.page('cancelacion-de-viajes')}>Si no puedes venir</a>
      </p>
    </section>
  );
}
