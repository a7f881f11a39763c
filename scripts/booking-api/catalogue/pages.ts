import type { Selectable } from 'kysely';
import type { Database, PageTable } from '../db/schema.ts';
import { optionalPhotoUrl, photoUrl } from './photo.ts';
import type { WirePage } from './wire.ts';

export async function listPages(
  db: Database,
  companyCode: string,
  publicUrl: string,
): Promise<WirePage[]> {
  const rows = await db
    .selectFrom('pages')
    .selectAll()
    .where('company_code', '=', companyCode)
    .orderBy('slug')
    .execute();
  return rows.map((row) => wirePage(row, publicUrl));
}

export async function findPage(
  db: Database,
  { companyCode, slug, publicUrl }: { companyCode: string; slug: string; publicUrl: string },
): Promise<WirePage | undefined> {
  const row = await db
    .selectFrom('pages')
    .selectAll()
    .where('company_code', '=', companyCode)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row && wirePage(row, publicUrl);
}

function wirePage(row: Selectable<PageTable>, publicUrl: string): WirePage {
  return {
    slug: row.slug,
    content: row.content,
    coverPhoto: optionalPhotoUrl(publicUrl, row.cover_photo),
    contentPhotoArray: row.photos.map(({ description, image }) => ({
      description,
      image: photoUrl(publicUrl, image),
    })),
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    active: row.active,
  };
}
