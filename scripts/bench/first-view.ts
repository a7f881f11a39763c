import type { Browser, Request } from '@playwright/test';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** A phone as Lighthouse emulates it. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/** What a page makes a phone load before anybody scrolls, in bytes: texts as brotli. */
export interface FirstView {
  /** The HTML with its style sheets. */
  document: number;
  scripts: number;
  scriptFiles: number;
  fonts: number;
  pictures: number;
  /** All of these together; answers of the booking API aside. */
  total: number;
  /** Files that the HTML asks for ahead as fonts. */
  preloadedFonts: number;
}

/** Opens the page with an empty cache and waits until it asks for nothing more. */
export async function measureFirstView(browser: Browser, address: string): Promise<FirstView> {
  const page = await browser.newPage(PHONE);
  try {
    const requests: Request[] = [];
    page.on('request', (request) => {
      if (isOfSite(request, address)) requests.push(request);
    });
    const answer = await page.goto(address, { waitUntil: 'networkidle' });
    if (!answer?.ok()) throw new Error(`${address} answered ${answer?.status()}`);
    const weights = await Promise.all(requests.map(weigh));
    const preloadedFonts = await page.locator('link[rel="preload"][as="font"]').count();
    return { ...totalsOf(weights), preloadedFonts };
  } finally {
    await page.close();
  }
}

interface Weight {
  kind: 'document' | 'scripts' | 'fonts' | 'pictures';
  bytes: number;
}

function totalsOf(weights: readonly Weight[]): Omit<FirstView, 'preloadedFonts'> {
  const bytesOf = (kind: Weight['kind']) =>
    weights.filter((weight) => weight.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
  const [document, scripts, fonts, pictures] = [
    bytesOf('document'),
    bytesOf('scripts'),
    bytesOf('fonts'),
    bytesOf('pictures'),
  ];
  return {
    document,
    scripts,
    scriptFiles: weights.filter(({ kind }) => kind === 'scripts').length,
    fonts,
    pictures,
    total: document + scripts + fonts + pictures,
  };
}

const KINDS: Record<string, Weight['kind']> = {
  document: 'document',
  stylesheet: 'document',
  script: 'scripts',
  font: 'fonts',
};

/** Asks again, since a browser lets go of the bodies that it has used. */
async function weigh(request: Request): Promise<Weight> {
  const kind = KINDS[request.resourceType()] ?? 'pictures';
  const response = await fetch(request.url());
  const body = Buffer.from(await response.arrayBuffer());
  const isText = kind === 'document' || kind === 'scripts';
  return { kind, bytes: (isText ? await promisify(brotliCompress)(body) : body).byteLength };
}

/** The API's answers are no part of the page. */
const isOfSite = (request: Request, address: string): boolean =>
  new URL(request.url()).origin === new URL(address).origin;
