import { expect, test } from 'vitest'
import { replySubject } from './reply-subject.ts'

test.each([
  ['New card', 'Re: New card'],
  ['Re: New card', 'Re: New card'],
  [' AW: Neue Karte', 'AW: Neue Karte'],
  ['', 'Re:'],
])('the reply to %j has the subject %j', (subject, reply) => {
  expect(replySubject(subject)).toBe(reply)
})
