import { test } from '../support/strict-site.ts';
import { bookingTests } from './strict/booking.ts';
import { browsingTests } from './strict/browsing.ts';
import { checkoutTests } from './strict/checkout.ts';

// One build serves them all: they stand in one file and run one after the other, in one worker.
test.describe.configure({ mode: 'default' });

test.describe('on a server of the thirteen calls alone', () => {
  test.describe('browsing', browsingTests);
  test.describe('booking', bookingTests);
  test.describe('paying by card', checkoutTests);
});
