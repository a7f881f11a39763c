import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '../..');

/** Dates come out the same whatever the zone of the machine: its tests run in each of these. */
const ZONES = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/Madrid'];
const DATE_TESTS = [
  'src/domain/**/*.test.ts',
  'scripts/booking-api/madrid.test.ts',
  'scripts/booking-api/demo/calendar.test.ts',
  'scripts/booking-api/bookings/rules.test.ts',
  'scripts/publish/daily.test.ts',
  'scripts/config/zone.test.ts',
];
const API_TESTS = ['scripts/booking-api/**/*.test.ts'];
/** Of transactions that overlap, which only PostgreSQL's do: without it these files hold no test. */
const POSTGRES_TESTS = ['scripts/booking-api/**/*.postgres.test.ts'];
const withoutPostgres = process.env.TEST_DATABASE_URL ? [] : POSTGRES_TESTS;

const datesIn = (zone: string, flags: string[] = []) => ({
  extends: true as const,
  test: {
    name: ['dates', zone, ...flags].join(' '),
    include: DATE_TESTS,
    env: { TZ: zone },
    execArgv: flags,
    pool: 'forks' as const, // a thread would share the zone of its process
  },
});

const dates = [
  ...ZONES.map((zone) => datesIn(zone)),
  // As in a browser that knows `Temporal`: Node does with this flag.
  datesIn('America/Los_Angeles', ['--harmony-temporal']),
];

export default defineConfig({
  root,
  test: {
    maxWorkers: '100%', // by default a core stays idle: half of them where there are two
    // Whatever takes long on a busy machine has not failed; no test says how long it may take.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['default', path.join(root, 'scripts/test-run/vitest-counts.ts')],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...DATE_TESTS, ...API_TESTS, 'tests/{contract,e2e}'],
        },
      },
      ...dates,
      {
        extends: true,
        test: {
          name: 'api',
          include: API_TESTS,
          exclude: [...DATE_TESTS, ...withoutPostgres],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
        },
      },
    ],
  },
});
