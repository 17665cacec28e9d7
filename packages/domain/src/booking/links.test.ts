import { expect, test } from 'vitest'
import { linkAddress, linkLengthsAt, linkTokenLength } from './links.ts'

const token = 'x'.repeat(linkTokenLength)

test('a link to book counts 23 characters on the own machine, as the specification says', () => {
  expect(linkLengthsAt('http://localhost:3000')['person.book_link']).toBe(23)
})

test.each(['https://go.gym', 'https://spotter.a-chain-of-many-gyms.example.com', 'https://spotter.example.com:8443'])(
  'links of %s count as long as they are sent',
  (publicUrl) => {
    for (const link of ['person.book_link', 'appointment.confirm_link', 'appointment.rebook_link'] as const) {
      expect(linkLengthsAt(publicUrl)[link]).toBe(linkAddress(publicUrl, link, token).length)
    }
  },
)
