import { expect, test } from 'vitest'
import fr from './catalogues/fr.json' with { type: 'json' }

/** What follows agrees with the reader: inscrit, connecté, sûr, cet utilisateur. */
const masculine =
  /vous (?:n’)?(?:êtes|étiez|serez|soyez|avez été|restez) (?:(?:déjà|bien|maintenant|pas|à nouveau|de nouveau) )*(?:(?:le|un|cet) )?(?:\p{L}+(?:é|i|it|u|teur)|sûr|prêt|seul)(?![\p{L}·])/iu

test('French does not address the reader as a man', () => {
  for (const wrong of ['Vous êtes inscrit.', 'Vous êtes déjà cet utilisateur.', 'Vous avez été déconnecté.'])
    expect(wrong).toMatch(masculine)
  expect(Object.entries(fr).filter(([, text]) => masculine.test(text))).toEqual([])
})

test('a missed target is not said to be exceeded in French', () => {
  const missed = Object.entries(fr).filter(([text]) => /target.* missed/i.test(text))
  expect(missed.length).toBeGreaterThan(0)
  expect(missed.filter(([, text]) => text.includes('dépassé'))).toEqual([])
})
