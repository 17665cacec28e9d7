import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import german from '@spotter/i18n/catalogues/de.json' with { type: 'json' }
import { expect } from './story.ts'

export type Say = (text: string) => string
export const inEnglish: Say = (text) => text
export const inGerman: Say = (text) => {
  const said = (german as Partial<Record<string, string>>)[text]
  if (!said) throw new Error(`${text} has no German words.`)
  return said
}

export interface Visitor {
  first_name: string
  last_name: string
  phone: string
  email: string
}

const letters = 'bcdfghjklmnpqrstvwxz'
const someLetters = (count: number) => Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
const someDigits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

/** Unused in the demo. */
const numbers = { GB: () => `07400 ${someDigits(6)}`, US: () => `617 2${someDigits(6)}` }

export function newVisitor(first_name = `E${someLetters(9)}`, country: keyof typeof numbers = 'GB'): Visitor {
  const last_name = `S${someLetters(9)}`
  return { first_name, last_name, phone: numbers[country](), email: `${someLetters(10)}@example.com` }
}

export const shortened = ({ first_name, last_name }: Visitor): string => `${first_name} ${last_name[0]}.`

export async function openTablet(page: Page, code: string, size = { width: 1180, height: 820 }): Promise<void> {
  await page.setViewportSize(size)
  // Skips transitions.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/visitor_registration')
  await expect(page.getByRole('heading', { name: 'Enter Your Activation Code to Begin' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Activation code' }).fill(code)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectStart(page)
}

export const expectStart = (page: Page, say = inEnglish): Promise<void> =>
  expect(page.getByRole('button', { name: say('Sign in'), exact: true })).toBeVisible({ timeout: 20_000 })

export const begin = (page: Page, say = inEnglish): Promise<void> => press(page, say('Sign in'))

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

export const expectStep = (page: Page, heading: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()

export async function choose(page: Page, heading: string, option: string): Promise<void> {
  await expectStep(page, heading)
  await press(page, option)
}

export async function type(page: Page, heading: string, text: string, say = inEnglish): Promise<void> {
  await expectStep(page, heading)
  await page.getByRole('textbox', { name: heading }).fill(text)
  await press(page, say('Next'))
}

export async function enterBirthday(page: Page, say = inEnglish): Promise<void> {
  await expectStep(page, say('What is your date of birth?'))
  for (const [part, text] of [
    ['Day', '14'],
    ['Month', '03'],
    ['Year', '1991'],
  ] as const) {
    await page.getByRole('textbox', { name: say(part) }).fill(text)
  }
  await press(page, say('Next'))
}

export async function capturePhoto(page: Page, say = inEnglish): Promise<void> {
  await expectStep(page, say('Add a profile photo...'))
  await press(page, say('Add photo'))
  const shutter = page.getByRole('button', { name: say('Take photo') })
  await shutter.click()
  await shutter.click()
  await expect(page.getByRole('img', { name: say('Your photo') })).toBeVisible()
  await press(page, say('Next'))
}

export const skipPhoto = (page: Page, say = inEnglish): Promise<void> =>
  choose(page, say('Add a profile photo...'), say('Skip'))

export async function answerQuestions(page: Page, say = inEnglish): Promise<void> {
  await choose(page, say('Before you start, please answer a few health questions.'), say('Next'))
  await expectStep(page, 'What would you like to achieve?')
  await page.getByRole('checkbox', { name: 'Get stronger' }).click()
  await press(page, say('Next'))
  await expectStep(page, 'How often would you train?')
  await page.getByRole('radio', { name: 'Once a week' }).click()
  await press(page, say('Next'))
  await choose(page, 'How fit do you feel today?', say('Next'))
  await expectStep(page, 'Have you trained in a gym before?')
  await page.getByRole('radio', { name: say('Yes') }).click()
  await press(page, say('Next'))
  await type(page, 'Is there anything we should know about your health?', 'A knee that clicks', say)
}

export async function sign(page: Page, say = inEnglish): Promise<void> {
  await expectStep(page, say('Please read and sign'))
  await drawSignature(page, say)
  await press(page, say('Next'))
}

export async function drawSignature(page: Page, say = inEnglish): Promise<void> {
  const sheet = page.getByRole('img', { name: say('Your signature') })
  await sheet.scrollIntoViewIfNeeded()
  const box = await sheet.boundingBox()
  if (!box) throw new Error('There is nothing to sign on.')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.3))
  await page.mouse.down()
  await page.mouse.move(...at(0.4, 0.7), { steps: 6 })
  await page.mouse.move(...at(0.6, 0.3), { steps: 6 })
  await page.mouse.move(...at(0.8, 0.6), { steps: 6 })
  await page.mouse.up()
}

interface Way {
  visit?: 'Guest visit' | 'Interested in joining'
  withPhoto?: boolean
  say?: Say
}

export async function enterPhone(
  page: Page,
  { phone }: Visitor,
  { visit = 'Guest visit', say = inEnglish }: Way = {},
): Promise<void> {
  await begin(page, say)
  await choose(page, say('What would you like to do?'), visit)
  await type(page, say('What is your mobile phone number?'), phone, say)
}

export async function introduceOneself(page: Page, visitor: Visitor, way: Way = {}): Promise<void> {
  const { say = inEnglish, withPhoto = false } = way
  await choose(page, say('How did you hear about us?'), 'Walk-in')
  await type(page, say('What is your email?'), visitor.email, say)
  await type(page, say('What is your first name?'), visitor.first_name, say)
  await type(page, say('What is your last name?'), visitor.last_name, say)
  await enterBirthday(page, say)
  await (withPhoto ? capturePhoto(page, say) : skipPhoto(page, say))
  await answerQuestions(page, say)
}

export async function register(page: Page, visitor: Visitor, way: Way = {}): Promise<void> {
  const { say = inEnglish } = way
  await enterPhone(page, visitor, way)
  await introduceOneself(page, visitor, way)
  await sign(page, say)
  await expect(page.getByRole('button', { name: say('Done'), exact: true })).toBeVisible()
}

export async function finish(page: Page, say = inEnglish): Promise<void> {
  await press(page, say('Done'))
  await expectStart(page)
}
