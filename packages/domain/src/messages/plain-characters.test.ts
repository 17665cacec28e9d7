import { describe, expect, test } from 'vitest'
import { plainCharacters, specialCharacters } from './plain-characters.ts'
import { smsParts } from './sms-parts.ts'

describe('the characters that make an SMS cost more', () => {
  test('are named once each, in the order of the text', () => {
    expect(specialCharacters('It’s “free” – it’s 👍🏽!')).toEqual(['’', '“', '”', '–', '👍🏽'])
    expect(specialCharacters('Ä, é, € and [person.first_name]\n')).toEqual([])
  })

  test.for([
    ['It’s “free” – come…', 'It\'s "free" - come...'],
    ['Chloë, Zoë und Łukasz', 'Chloe, Zoe und Lukasz'],
    ['a\u00A0b\u200Bc\td', 'a bc d'],
    ['cœur', 'coeur'],
    ['e with an accent: e\u0301', 'e with an accent: é'],
  ] as const)('have a plain form: %s', ([typed, plain]) => {
    expect(plainCharacters(typed)).toBe(plain)
    expect(smsParts(plain).unicode).toBe(false)
  })

  test('stay if there is no plain form', () => {
    expect(plainCharacters('See you 👍🏽 привет’')).toBe("See you 👍🏽 привет'")
  })

  test('are left alone if the SMS has them anyway', () => {
    const text = 'Größe 5 € {a} ñ à'
    expect(plainCharacters(text)).toBe(text)
  })
})
