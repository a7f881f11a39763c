import { Hono } from 'hono';
import * as v from 'valibot';
import { findPage, listPages } from '../catalogue/pages.ts';
import { pageSchema } from '../catalogue/wire.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusal.ts';
import { describeCall } from './describe.ts';
import { pathOf } from './input.ts';

const UNKNOWN_PAGE = 'No encontramos esa página.';

const describeList = describeCall({
  tag: 'pages',
  summary: 'The content pages of a company',
  answer: { status: 200, schema: v.array(pageSchema) },
  refusals: { 404: 'No company has such a code' },
});

const describeOne = describeCall({
  tag: 'pages',
  summary: 'A content page',
  answer: { status: 200, schema: pageSchema },
  refusals: { 404: 'No such page' },
});

export function pageRoutes({ db, publicUrl }: Dependencies) {
  return new Hono()
    .get('/:companyCode', describeList, pathOf(['companyCode'], UNKNOWN_PAGE), async (c) =>
      c.json(await listPages(db, c.req.valid('param').companyCode, publicUrl)),
    )
    .get(
      '/slug/:companyCode/:pageId',
      describeOne,
      pathOf(['companyCode', 'pageId'], UNKNOWN_PAGE),
      async (c) => {
        const { companyCode, pageId } = c.req.valid('param');
        const page = await findPage(db, { companyCode, slug: pageId, publicUrl });
        if (page === undefined) throw new Refusal(404, UNKNOWN_PAGE);
        return c.json(page);
      },
    );
}
