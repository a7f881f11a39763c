import { describe, expect, it } from 'vitest';
import { addressOfPage, paths, readBookingResumePath, readBookNowPath } from './paths.ts';

describe('paths', () => {
  it('escapes what comes from outside', () => {
    expect(paths.trip('a/b')).toBe('/trip-details/a%2Fb');
    expect(paths.bookNow('menorca', 'x?y')).toBe('/book-now/menorca/x%3Fy');
  });

  it('leads to the sheet of a boat', () => {
    expect(paths.rentCharter()).toBe('/rent-charter');
    expect(paths.rentCharter('jana')).toBe('/rent-charter#jana');
  });

  it('leads to the contact form, filled in', () => {
    expect(paths.contact()).toBe('/contact');
    expect(paths.contact({ subject: 'Avísame', message: 'El 5 de junio' })).toBe(
      '/contact?subject=Av%C3%ADsame&message=El+5+de+junio#escribenos',
    );
  });
});

describe('addressOfPage', () => {
  it.each([
    ['/index.html', '/'],
    ['/', '/'],
    ['/trips.html', '/trips'],
    ['/trip-details/d%C3%ADa-&-ba%C3%B1o.html', paths.trip('día-&-baño')],
  ])('knows %s as %s', (pathname, address) => expect(addressOfPage(pathname)).toBe(address));
});

describe('readBookNowPath', () => {
  it('reads what bookNow writes', () => {
    expect(readBookNowPath(paths.bookNow('ruta de la sal', 'a/b'))).toEqual({
      slug: 'ruta de la sal',
      journeyId: 'a/b',
    });
  });

  it.each([
    '/book-now',
    '/book-now/menorca',
    '/book-now/a/b/c',
    '/trips/a/b',
    '/book-now/%E0%A4/x',
  ])('does not know %s', (address) => expect(readBookNowPath(address)).toBeUndefined());
});

describe('readBookingResumePath', () => {
  it('reads what bookingResume writes', () => {
    expect(readBookingResumePath(paths.bookingResume('7K3MQ9X2TB'))).toBe('7K3MQ9X2TB');
    expect(readBookingResumePath('/booking-resume/7K3MQ9X2TB/')).toBe('7K3MQ9X2TB');
  });

  it('finds no locator at the page that asks for one', () => {
    expect(readBookingResumePath(paths.bookingResume())).toBeUndefined();
  });

  it.each(['/booking-resume/', '/booking-resume/a/b', '/confirm/a'])(
    'does not know %s',
    (address) => expect(readBookingResumePath(address)).toBeUndefined(),
  );
});
