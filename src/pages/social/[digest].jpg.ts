import type { APIRoute, GetStaticPaths } from 'astro';
import { loadSocialCards, type SocialCard } from '../../catalogue/social-cards.ts';
import { drawSocialImage } from '../../layouts/social-image.ts';

/** The picture that stands for a page when somebody shares it. */
export const getStaticPaths = (async () => {
  const cards = await loadSocialCards();
  const byDigest = new Map([...cards.values()].map((card) => [card.digest, card]));
  return [...byDigest].map(([digest, card]) => ({
    params: { digest },
    props: { card },
    cacheKey: digest,
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ card: SocialCard }> = async ({ props }) =>
  new Response(new Uint8Array(await drawSocialImage(props.card)), {
    headers: { 'content-type': 'image/jpeg' },
  });
