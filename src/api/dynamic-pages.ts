import * as v from 'valibot';
import type { DynamicPage, PagePhoto } from '../domain/dynamic-page.ts';
import { unsanitisedHtml } from '../domain/html.ts';
import { optionalHtml, optionalPhoto, optionalText, slug } from './fields.ts';
import type { CallOptions, Http } from './http.ts';
import { isNotFound, succeed, type Result } from './result.ts';
import { urls } from './urls.ts';

const pageSchema = (baseUrl: string) =>
  v.pipe(
    v.object({
      slug,
      content: optionalHtml,
      coverPhoto: optionalPhoto(baseUrl),
      contentPhotoArray: v.nullish(
        v.array(v.object({ description: optionalHtml, image: optionalPhoto(baseUrl) })),
        [],
      ),
      seoTitle: optionalText,
      seoDescription: optionalText,
      active: v.nullish(v.boolean(), false),
    }),
    v.transform(({ content, coverPhoto, contentPhotoArray, ...rest }): DynamicPage => ({
      ...rest,
      content: content ?? unsanitisedHtml(''),
      cover: coverPhoto,
      // A description without its photograph has nothing to describe.
      photos: contentPhotoArray.flatMap(({ image, description }): PagePhoto[] =>
        image === undefined ? [] : [{ image, description }],
      ),
    })),
  );

export function dynamicPageCalls(http: Http) {
  const schema = pageSchema(http.baseUrl);
  return {
    /** Beyond section 7: a server may answer 404. */
    list: (companyCode: string, options?: CallOptions) =>
      http.list(
        { name: 'dynamic-pages/{company code}', path: urls.dynamicPages(companyCode), schema },
        options,
      ),

    /** A page, or `undefined` where there is none: 404, 204 and `null` say so. */
    async byId(
      companyCode: string,
      pageId: string,
      options?: CallOptions,
    ): Promise<Result<DynamicPage | undefined>> {
      const page = await http.read(
        {
          name: 'dynamic-pages/slug/{company code}/{pageId}',
          path: urls.dynamicPage(companyCode, pageId),
          schema: v.nullish(schema),
        },
        options,
      );
      if (page.ok) return succeed(page.value ?? undefined);
      return isNotFound(page.failure) ? succeed(undefined) : page;
    },
  };
}
