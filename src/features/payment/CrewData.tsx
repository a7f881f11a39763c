import type { Booking } from '../../domain/booking.ts';

/** The crew member's data as a locator may show them. */
export function CrewData({ booking }: { booking: Booking }) {
  return (
    <section className="crew" aria-labelledby="crew-title">
      <h2 id="crew-title">Tripulante</h2>
      <dl>
        <div>
          <dt>Nombre</dt>
          <dd>{booking.crew.name}</dd>
        </div>
        <div>
          <dt>Apellidos</dt>
          <dd>{booking.crew.lastname}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{booking.crew.email}</dd>
        </div>
      </dl>
    </section>
  );
}
