import { normalForm } from '../normal-form.ts'

const longestSlug = 63

/** 'Zürich Süd & Co.' becomes 'zurich-sud-co'. */
export function slugOf(name: string): string {
  const words = normalForm(name.replaceAll('ß', 'ss'), 'NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
  const slug = words.replace(/^-+/, '').slice(0, longestSlug).replace(/-+$/, '')
  return /^\d+$/.test(slug) ? `club-${slug}`.slice(0, longestSlug) : slug
}
