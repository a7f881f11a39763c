import { readFile } from 'node:fs/promises';
import type { CollectionEntry } from 'astro:content';
import { headingOf, type DynamicPage, type PagePhoto } from '../domain/dynamic-page.ts';
import { unsanitisedHtml, type UnsanitisedHtml } from '../domain/html.ts';
import { textOfPage } from '../editorial/page-texts.ts';
import { loadPhoto, type Photo } from '../editorial/photos.ts';
import { loadSingle } from '../editorial/single.ts';
import { changes, reporter } from './build.ts';
import { digestOf } from './digest.ts';
import { sayLosses, warnOfUnknown } from './loss.ts';
import { oncePerBuild } from './once-per-build.ts';
import { loadPageRecords } from './page-records.ts';
import { photoOr, remotePhoto, type RemotePhoto } from './photos.ts';
import { jsonOf } from './record-json.ts';
import { summaryOf } from './sanitise.ts';
import { photosOfPage } from './shown-photos.ts';

/** A content page as it is published: the API's, else content/pages/{slug}-content.html. */
export interface ContentPage {
  slug: string;
  heading: string;
  title: string;
  description: string;
  content: UnsanitisedHtml;
  cover: Photo | RemotePhoto;
  photos: readonly { photo: RemotePhoto; description: PagePhoto['description'] }[];
  /** Only an active page is listed by crawlers. */
  isActive: boolean;
  /** `yyyy-MM-dd`, where it is known. */
  updated: string | undefined;
  /** Of all that is shown of it. */
  digest: string;
}

type KnownPage = CollectionEntry<'pages'>['data']['pages'][number];

/** Every content page, read once a build. @throws when the API cannot be read and no last good copy is kept */
export const loadPages = oncePerBuild(readPages);

async function readPages(): Promise<readonly ContentPage[]> {
  const [{ records, before, keep }, { pages: listed }] = await Promise.all([
    loadPageRecords(),
    loadSingle('pages'),
  ]);
  const pages = await publishAll(records, new Map(listed.map((page) => [page.slug, page])));
  const published = pages.map(({ slug }) => ({ id: slug, slug }));
  const comparison = { kind: 'page', before, now: published, reporter };
  sayLosses(comparison);
  warnOfUnknown(changes?.pages, comparison);
  await keep.write({ records, published });
  return pages;
}

async function publishAll(
  records: readonly DynamicPage[],
  known: ReadonlyMap<string, KnownPage>,
): Promise<readonly ContentPage[]> {
  const ofApi = new Map(records.map((page) => [page.slug, page]));
  const slugs = new Set([...ofApi.keys(), ...known.keys()]);
  const pages = await Promise.all(
    [...slugs].map((slug) => publish(slug, ofApi.get(slug), known.get(slug))),
  );
  return pages.filter((page) => page !== undefined);
}

async function publish(
  slug: string,
  page: DynamicPage | undefined,
  known: KnownPage | undefined,
): Promise<ContentPage | undefined> {
  const content = page ? page.content : await readContentFile(slug);
  if (content === undefined) return undefined;
  const heading = known?.heading ?? headingOf(slug);
  return {
    slug,
    digest: await digestOf(
      JSON.stringify([page ? jsonOf(page) : content, known]),
      page ? photosOfPage(page) : [],
    ),
    heading,
    title: page?.seoTitle ?? known?.title ?? heading,
    description: page?.seoDescription ?? known?.description ?? summaryOf(content, heading),
    content,
    cover: await coverOf(page, known),
    photos: page ? await photosOf(page) : [],
    isActive: page?.active ?? true,
    updated: page ? undefined : known?.updated,
  };
}

async function readContentFile(slug: string): Promise<UnsanitisedHtml | undefined> {
  const file = textOfPage(slug);
  try {
    return unsanitisedHtml(await readFile(file, 'utf8'));
  } catch {
    reporter.warn(`content/pages/pages.yaml: «${slug}» is neither in the API nor in ${file}.`);
    return undefined;
  }
}

/** The cover lies behind the heading as a background, so it says nothing of its own. */
async function coverOf(
  page: DynamicPage | undefined,
  known: KnownPage | undefined,
): Promise<Photo | RemotePhoto> {
  const own = await remotePhoto(page?.cover, '');
  return own ?? (known ? loadPhoto(known.cover, '') : photoOr(undefined, ''));
}

async function photosOf({ photos }: DynamicPage): Promise<ContentPage['photos']> {
  const found = await Promise.all(
    photos.map(async ({ image, description }) => ({
      photo: await remotePhoto(image, ''),
      description,
    })),
  );
  return found.flatMap(({ photo, description }) => (photo ? [{ photo, description }] : []));
}
