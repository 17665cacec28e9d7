import { expect, test } from 'vitest'
import { namesOfSender } from './requests.ts'

test.each([
  ['Ana Lopez', 'a@example.com', 'Ana', 'Lopez'],
  [' Petra  van der Berg ', null, 'Petra', 'van der Berg'],
  ['Cher', null, 'Cher', null],
  [null, 'sam.okoro@example.com', 'sam.okoro', null],
  ['  ', null, '', null],
])('%j with %j is called %j %j', (name, email, first_name, last_name) => {
  expect(namesOfSender(name, email)).toEqual({ first_name, last_name })
})
