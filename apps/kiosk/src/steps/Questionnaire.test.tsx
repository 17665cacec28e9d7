import { answerRequired, checkAnswers } from '@spotter/domain/kiosk/check-answers.ts'
import type { Question } from '@spotter/domain/kiosk/questions.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleQuestions } from '../testing/sample.ts'
import { showStep } from '../testing/show-step.tsx'

afterEach(() => vi.restoreAllMocks())
const next = () => screen.getByRole('button', { name: 'Next' })

test('the questions are announced', async () => {
  const { user, onNext } = showStep('questionnaire_intro')

  expect(screen.getByRole('heading').textContent).toBe('Before you start, please answer a few health questions.')
  expect(screen.getByText('There are 5 questions.')).toBeTruthy()
  await user.click(next())
  expect(onNext).toHaveBeenCalledOnce()
})

test('yes or no', async () => {
  const { user, visitor, onNext } = showStep('questionnaire', { question: 0 })

  expect(screen.getByRole('heading', { name: 'Do you have a heart condition?' })).toBeTruthy()
  expect(screen.getByText('Question 1 of 5')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'No' }))
  expect(onNext).not.toHaveBeenCalled()
  expect(visitor().answers).toEqual([{ id: 1, response: 'no' }])
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(visitor().answers).toEqual([{ id: 1, response: 'yes' }])
  await user.click(next())
  expect(onNext).toHaveBeenCalledExactlyOnceWith()
})

test('one of several', async () => {
  const { user, visitor } = showStep('questionnaire', { question: 1 })

  await user.click(screen.getByRole('radio', { name: 'Never' }))
  expect(visitor().answers).toEqual([{ id: 2, response: 'Never' }])
  expect(screen.getByRole('radio', { checked: true }).textContent).toBe('Never')
})

test('any of several, and one less', async () => {
  const { user, visitor } = showStep('questionnaire', { question: 2 })

  for (const name of ['Asthma', 'Back pain', 'Asthma']) await user.click(screen.getByRole('checkbox', { name }))
  expect(visitor().answers).toEqual([{ id: 3, response: ['Back pain'] }])
})

test('a slider starts at its minimum, and Next accepts that', async () => {
  const { user, onNext } = showStep('questionnaire', { question: 3 })

  expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('1')
  await user.click(next())
  expect(onNext).toHaveBeenCalledExactlyOnceWith({ answers: [{ id: 4, response: 1 }] })
})

test('a slider is stepped by buttons, and not beyond its ends', async () => {
  const { user, visitor } = showStep('questionnaire', { question: 3, visitor: { answers: [{ id: 4, response: 9 }] } })

  for (let press = 0; press < 3; press++) await user.click(screen.getByRole('button', { name: 'More' }))
  expect(visitor().answers).toEqual([{ id: 4, response: 10 }])
  await user.click(screen.getByRole('button', { name: 'Less' }))
  expect(visitor().answers).toEqual([{ id: 4, response: 9 }])
})

test('the buttons of a slider lead to answers only, also where its steps do not meet its end', async () => {
  const scale = { slider_min: 0, slider_max: 10, slider_step: 3 }
  const question = { id: 9, title: 'How far?', type: 'slider' as const, required: true, options: null, ...scale }
  const club = { questionnaire: { id: 1, name: 'Scale', version: 1, questions: [question] } }
  const { user, visitor } = showStep('questionnaire', { club, question: 0 })
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    return visitor().answers.map(({ response }) => response)
  }

  const shown = []
  for (const name of ['More', 'More', 'More', 'More', 'More', 'Less', 'Less']) shown.push(...(await press(name)))
  expect(shown).toEqual([3, 6, 9, 10, 10, 9, 6])
  expect(checkAnswers([question], visitor().answers).refusals.size).toBe(0)
})

test('a text', async () => {
  const { user, visitor } = showStep('questionnaire', { question: 4 })

  await user.type(screen.getByRole('textbox', { name: 'Is there anything else we should know?' }), 'My knee')
  expect(visitor().answers).toEqual([{ id: 5, response: 'My knee' }])
})

test('a missing answer is announced until given', async () => {
  const { user } = showStep('questionnaire', { question: 0 }, { refusals: { answer: answerRequired } })

  expect(screen.getByRole('alert').textContent).toBe('The answer is required')
  await user.click(screen.getByRole('radio', { name: 'No' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('going back restores the answer', () => {
  showStep('questionnaire', { question: 0, visitor: { answers: [{ id: 1, response: 'no' }] } })

  expect(screen.getByRole('radio', { checked: true }).textContent).toBe('No')
})

test('a question of an unknown type is reported and skipped', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const questions = [{ ...sampleQuestions[0], type: 'drawing' } as unknown as Question]
  const { user, onNext } = showStep('questionnaire', {
    club: { questionnaire: { id: 1, name: 'Health', version: 1, questions } },
  })

  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('A question of the unknown type drawing'))
  await user.click(next())
  expect(onNext).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
