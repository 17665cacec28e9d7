import { expect, test } from 'vitest'
import { namedByClub } from './named-by-club.ts'

test('only those that share a name say their clubs', () => {
  const choices = [
    { id: 1, text: 'Website', clubs: ['Northside'] },
    { id: 2, text: 'website', clubs: ['Camden', 'Soho'] },
    { id: 3, text: 'Referral', clubs: ['Camden'] },
  ]
  expect(namedByClub(choices)).toEqual([
    { id: 1, text: 'Website (Northside)' },
    { id: 2, text: 'website (Camden, Soho)' },
    { id: 3, text: 'Referral' },
  ])
})
