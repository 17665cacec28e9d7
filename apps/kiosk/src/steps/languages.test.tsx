import { activate } from '@spotter/i18n/translate.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleClub, sampleQuestions } from '../testing/sample.ts'
import { showStep } from '../testing/show-step.tsx'

beforeEach(() => activate('de'))
afterEach(() => activate('en'))

const [type, otherType] = sampleClub.visit_types
const [source, otherSource] = sampleClub.sources

test('visit types are shown in the language chosen, and without a translation in the club’s own words', async () => {
  const visit_types = [{ ...type!, translations: { de: { name: 'Mitglied werden' } } }, otherType!]
  const { user, onNext } = showStep('visitor_type', { club: { visit_types } })

  expect(screen.getByRole('button', { name: otherType!.text })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mitglied werden' }))
  expect(onNext).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ visit_type_id: type!.id }))
})

test('sources are shown in the language chosen', async () => {
  const sources = [{ ...source!, translations: { de: { name: 'Freunde' }, fr: { name: 'Amis' } } }, otherSource!]
  const { user, onNext } = showStep('how_did_you_hear_about_us', { club: { sources } })

  expect(screen.getByRole('button', { name: otherSource!.text })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Freunde' }))
  expect(onNext).toHaveBeenCalledExactlyOnceWith({ source_id: source!.id })
})

const often = {
  ...sampleQuestions[1]!,
  translations: { de: { title: 'Wie oft trainieren Sie?', options: 'Nie\nManchmal\nOft' }, fr: { options: 'Jamais' } },
}
const questionnaire = { id: 1, name: 'Before you train', version: 1, questions: [often] }

test('a question is asked in the language chosen, and its answer is stored in the club’s own words', async () => {
  const { user, visitor } = showStep('questionnaire', { club: { questionnaire } })

  expect(screen.getByRole('heading', { name: 'Wie oft trainieren Sie?' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Nie' }))
  expect(visitor().answers).toEqual([{ id: 2, response: 'Never' }])
  expect(screen.getByRole('radio', { checked: true }).textContent).toBe('Nie')
})

test('an answer stays when the visitor changes the language, also to one that lacks texts', async () => {
  const { user, now } = showStep('questionnaire', { club: { questionnaire } })
  await user.click(screen.getByRole('radio', { name: 'Nie' }))

  await act(() => activate('fr'))
  now({})
  expect(screen.getByRole('heading', { name: 'How often do you train?' })).toBeTruthy()
  expect(screen.getByRole('radio', { checked: true }).textContent).toBe('Never')
})
