import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openDatabase } from '../../../scripts/booking-api/db/open.ts';
import { startBookingApi } from '../../../scripts/booking-api/server.ts';

export interface Mailbox {
  /** Sends the contact calls of this page here. */
  receiveFrom: (page: Page) => Promise<void>;
  /** Closes the API and reads what it has stored. */
  open: () => Promise<{ messages: object[]; subscribers: object[] }>;
}

/** A booking API of its own on a database that can be read afterwards. */
export async function startMailbox(siteUrl: string): Promise<Mailbox> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mailbox-'));
  const api = await startBookingApi({
    database: { folder },
    siteUrl,
    demoFolder: false,
    log: () => undefined,
  });
  return {
    receiveFrom: async (page) => {
      const isOurs = ({ pathname }: URL) => pathname.startsWith('/api/contacts/');
      await page.route(isOurs, (route) => {
        const { pathname } = new URL(route.request().url());
        return route.continue({ url: api.url + pathname });
      });
    },
    open: async () => {
      await api.stop();
      const { db, close } = await openDatabase({ folder });
      const [messages, subscribers] = await Promise.all([
        db.selectFrom('contact_messages').select(['name', 'email', 'subject', 'message']).execute(),
        db.selectFrom('subscribers').select(['name', 'email']).execute(),
      ]);
      await close();
      await rm(folder, { recursive: true });
      return { messages, subscribers };
    },
  };
}
