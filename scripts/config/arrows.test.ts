import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { arrows } from './arrows.ts';

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } },
    { plugins: { '@typescript-eslint': tseslint.plugin } },
    ...arrows,
  ],
});

/** Whether the rules refuse a file that holds this import alone. */
async function refuses(filePath: string, importLine: string): Promise<boolean> {
  const [result] = await eslint.lintText(importLine, { filePath });
  return result === undefined || result.errorCount > 0;
}

describe('import rules', () => {
  it.each([
    ['src/domain/journey.ts', "import { x } from '../api/http.ts';"],
    ['src/domain/journey.ts', "import { atom } from 'nanostores';"],
    ['src/domain/journey.test.ts', "import { x } from '../config.ts';"],
    ['src/api/trips.ts', "import { environment } from '../config.ts';"],
    ['src/api/trips.ts', "import { x } from '../features/api.ts';"],
    ['src/catalogue/catalogue.ts', "import Hero from '../sections/Hero.astro';"],
    ['src/ui/carousel/carousel.ts', "import { CAROUSELS } from '../../config.ts';"],
    ['src/ui/Ticket.ts', "import type { Trip } from '../domain/trip.ts';"],
    ['src/features/booking/form.ts', "import { createTrip } from '../../api/trips.ts';"],
    ['src/features/booking/form.ts', "import { api } from '../api.ts';"],
    ['src/features/booking/store.ts', "import { x } from '../../catalogue/catalogue.ts';"],
    ['src/sections/hero.ts', "import Home from '../pages/index.astro';"],
    ['src/paths.ts', "import { API_URL } from 'astro:env/client';"],
    ['src/catalogue/catalogue.ts', "import { X } from 'astro:env/server';"],
    ['src/api/http.test.ts', "import { x } from '../../scripts/booking-api/server.ts';"],
    ['src/catalogue/catalogue.ts', "import { x } from '../../scripts/booking-api/server.ts';"],
    ['scripts/booking-api/app.ts', "import { x } from '../../src/domain/trip.ts';"],
  ])('%s may not: %s', async (file, line) => {
    expect(await refuses(file, line)).toBe(true);
  });

  it.each([
    ['src/domain/journey.ts', "import { TZDate } from '@date-fns/tz';"],
    ['src/domain/journey.ts', "import { addDays } from 'date-fns';"],
    ['src/domain/journey.test.ts', "import { expect } from 'vitest';"],
    ['src/domain/journey.ts', "import { x } from './money.ts';"],
    ['src/api/trips.ts', "import { parseTrip } from '../domain/trip.ts';"],
    ['src/features/booking/store.ts', "import { api } from '../api.ts';"],
    ['src/features/booking/store.ts', "import type { ApiFailure } from '../../api/http.ts';"],
    ['src/features/booking/form.ts', "import type { ApiFailure } from '../../api/http.ts';"],
    ['src/ui/Ticket.ts', "import './ticket.css';"],
    ['src/config.ts', "import { API_URL } from 'astro:env/client';"],
    ['src/catalogue/build.ts', "import { CATALOGUE_FOLDER } from 'astro:env/server';"],
    ['scripts/booking-api/app.ts', "import { x } from './db/open.ts';"],
  ])('%s may: %s', async (file, line) => {
    expect(await refuses(file, line)).toBe(false);
  });
});
