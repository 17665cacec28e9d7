import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { activity } from '../../activities/testing/activity.ts'
import { account } from '../../testing/account.ts'
import { answerWith, type Asked } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { AddressLine } from './AddressLine.tsx'
import { ContactFacts } from './ContactFacts.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { EmailLine } from './EmailLine.tsx'
import { Phones } from './Phones.tsx'

const inClub = (company: Partial<typeof account.company>) => ({
  as: { ...account, company: { ...account.company, ...company } },
})
const phoneOf = (person: Person, change: Partial<Person['phones'][number]>) =>
  person.phones.map((phone) => ({ ...phone, ...change }))

describe('phones', () => {
  test('a number can be called', async () => {
    await showScreen(<Phones person={lena} />)
    expect(screen.getByRole('link', { name: '0412 345 678' }).getAttribute('href')).toBe('tel:+61412345678')
  })

  test('a deactivated mobile is marked and not callable', async () => {
    await showScreen(<Phones person={{ ...lena, phone_mobile_deactivated: true }} />)
    expect(screen.getByText('Not in use')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('a deactivated mobile leaves the other numbers', async () => {
    const work = { ...lena.phones[0]!, id: 'work', type: 'work', number: '+61398765432', phone: '03 9876 5432' }
    await showScreen(<Phones person={{ ...lena, phone_mobile_deactivated: true, phones: [...lena.phones, work] }} />)
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['03 9876 5432'])
  })

  test('people who opted out of calls are not callable, and every opt-out is shown', async () => {
    const phones = phoneOf(lena, { do_not_call: true, opt_out: true, whatsapp_opt_out: true })
    await showScreen(<Phones person={{ ...lena, do_not_call: true, phones }} />)
    for (const text of ['Do not call', 'No SMS', 'No WhatsApp']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('during the Do Not Call check numbers are disabled', async () => {
    await showScreen(<Phones person={{ ...lena, dncr_in_progress: true }} />)
    expect(screen.getByText('Do Not Call check in progress')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('where the club requires it, people without SMS consent are not callable', async () => {
    const person = { ...lena, sms_opted_out: true }
    await showScreen(<Phones person={person} />, inClub({ disabled_call_sms_opted_out: true }))
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('a call that was made', () => {
  const planned = activity({ id: 9, kind_code: 'call', lock_version: 2 })
  const answers = (scheduled: Activity | null, overdue: Activity[] = []) =>
    answerWith({
      'GET /api/people/1/activities/overdue_calls': () => ({ collection: overdue }),
      'GET /api/people/1/activities/scheduled_call': () => ({ activity: scheduled }),
      'POST /api/people/1/activities': ({ body }) => saved({ ...planned, id: 12, ...(body as object) }),
      'PUT /api/activities/9': ({ body }) => saved({ ...planned, ...(body as object) }),
      'PUT /api/activities/12': ({ body }) => saved({ ...planned, id: 12, ...(body as object) }),
      'DELETE /api/activities/12': () => saved({ ...planned, id: 12 }),
    })
  const saved = (made: Activity) => ({ ...made, warnings: [], message: 'Saved' })
  const person = { ...lena, id: 1 }
  const written = (asked: Asked[]) =>
    asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body])

  test('is logged by its number and its outcome', async () => {
    const asked = answers(null)
    const { user } = await showScreen(<Phones person={person} />)
    await user.click(screen.getByRole('button', { name: 'Log call: 0412 345 678' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Spoke To' }))
    expect(await screen.findByText('Lena Marsh: Spoke To')).toBeTruthy()
    expect(written(asked)).toEqual([
      ['POST /api/people/1/activities', { kind_code: 'call', made: { outcome: 'Spoke To' } }],
    ])
  })

  test('offers its outcomes when the number is pressed', async () => {
    answers(null)
    const { user } = await showScreen(<Phones person={person} />)
    await user.click(screen.getByRole('link', { name: '0412 345 678' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toHaveLength(4)
  })

  test('completes the call that is overdue', async () => {
    const asked = answers(null, [planned])
    const { user } = await showScreen(<Phones person={person} />)
    await user.click(screen.getByRole('button', { name: /^Log call/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'No Answer' }))
    const body = { complete: true, outcome: 'No Answer', lock_version: 2 }
    await waitFor(() => expect(written(asked)).toEqual([['PUT /api/activities/9', body]]))
  })

  test('leaves a call that is planned for later', async () => {
    const asked = answers({ ...planned, start: '2199-01-01T09:00:00.000Z' })
    const { user } = await showScreen(<Phones person={person} />)
    await user.click(screen.getByRole('button', { name: /^Log call/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'No Answer' }))
    await waitFor(() => expect(written(asked).map(([key]) => key)).toEqual(['POST /api/people/1/activities']))
  })

  test('is removed again by Undo', async () => {
    const asked = answers(null)
    const { user } = await showScreen(<Phones person={person} />)
    await user.click(screen.getByRole('button', { name: /^Log call/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Left Message' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(written(asked).map(([key]) => key)).toEqual([
        'POST /api/people/1/activities',
        'PUT /api/activities/12',
        'DELETE /api/activities/12',
      ]),
    )
  })

  test('is not logged for a person who may not be called or changed', async () => {
    await showScreen(<Phones person={{ ...person, do_not_call: true }} />)
    await showScreen(<Phones person={person} readOnly />)
    expect(screen.queryByRole('button', { name: /^Log call/ })).toBeNull()
  })
})

describe('email', () => {
  test('a suppressed address says why', async () => {
    await showScreen(<EmailLine person={{ ...lena, email_suppressed: true, email_suppressed_reason: 'Bounced' }} />)
    expect(screen.getByText("Emails can't be delivered: Bounced")).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('an address in use can be written to', async () => {
    await showScreen(<EmailLine person={lena} />)
    expect(screen.getByRole('link', { name: 'lena@example.com' })).toBeTruthy()
  })
})

describe('directions', () => {
  const person = { ...lena, full_address: '1 High St, Collingwood' }

  test('lead from the person to the club in a new tab', async () => {
    await showScreen(<AddressLine person={person} />, inClub({ full_address: '118 Smith Street' }))
    const link = screen.getByRole('link', { name: /Directions/ })
    expect(link.getAttribute('href')).toBe(
      'https://www.google.com/maps/dir/?api=1&origin=1+High+St%2C+Collingwood&destination=118+Smith+Street',
    )
    expect(link.getAttribute('target')).toBe('_blank')
  })

  test('are absent where the club has no address', async () => {
    await showScreen(<AddressLine person={person} />)
    expect(screen.getByText('1 High St, Collingwood')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('what is known', () => {
  test('the trial of a person on trial', async () => {
    const person = { ...lena, status: 'trial' as const, trial_end_at: '2026-03-20T12:59:59.999Z', trial_visits: 0 }
    await showScreen(<ContactFacts person={person} />)
    expect(screen.getByText('20/03/2026')).toBeTruthy()
    expect(screen.getByText('Trial visits').nextElementSibling?.textContent).toBe('0')
  })

  test('the last day of a trial at another club is the day it is there', async () => {
    answerWith({ 'GET /api/companies/2': () => ({ ...account.company, id: 2, tzinfo: 'Europe/London' }) })
    const trial_end_at = '2026-03-20T23:59:59.999Z'
    await showScreen(<ContactFacts person={{ ...lena, company_id: 2, status: 'trial', trial_end_at }} />)
    expect(await screen.findByText('20/03/2026')).toBeTruthy()
  })

  test('every date at another club is written as that club writes it', async () => {
    const there = { ...account.company, id: 2, tzinfo: 'America/New_York', date_format: '%m/%d/%Y' }
    answerWith({ 'GET /api/companies/2': () => there })
    const person = {
      ...lena,
      company_id: 2,
      birthday: '1990-03-12',
      most_recent_enquiry: '2026-03-20T02:00:00Z',
      human_most_recent_enquiry: 'a while ago',
    }
    await showScreen(<ContactFacts person={person} />)
    expect(await screen.findByText(/\(03\/12\/1990\)/)).toBeTruthy()
    expect(screen.getByText('a while ago').getAttribute('title')).toMatch(/^03\/19\/2026/)
  })

  test('the objection of a person who is not interested, and of nobody else', async () => {
    const leaving_reason = { id: 3, name: 'Too expensive' }
    const { unmount } = await showScreen(
      <ContactFacts person={{ ...lena, status: 'not_interested', leaving_reason }} />,
    )
    expect(screen.getByText('Too expensive')).toBeTruthy()
    unmount()
    await showScreen(<ContactFacts person={{ ...lena, leaving_reason }} />)
    expect(screen.queryByText('Too expensive')).toBeNull()
  })

  test('the chat id only where the club uses it', async () => {
    const { unmount } = await showScreen(<ContactFacts person={{ ...lena, line_id: 'lena.line' }} />)
    expect(screen.queryByText('lena.line')).toBeNull()
    unmount()
    await showScreen(<ContactFacts person={{ ...lena, line_id: 'lena.line' }} />, inClub({ line_me_enabled: true }))
    expect(screen.getByText('lena.line')).toBeTruthy()
  })

  test('where they join, apart from this page', async () => {
    const { unmount } = await showScreen(<ContactFacts person={lena} />)
    expect(screen.queryByRole('link', { name: 'Join Now' })).toBeNull()
    unmount()
    await showScreen(<ContactFacts person={{ ...lena, abc_join_link: 'https://join.example.com/7' }} />)
    const link = screen.getByRole('link', { name: 'Join Now' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://join.example.com/7', '_blank'])
  })

  test('the referrer as a link', async () => {
    await showScreen(<ContactFacts person={{ ...lena, referral: { id: 7, name: 'Omar Haddad' } }} />)
    expect(screen.getByRole('link', { name: 'Omar Haddad' }).getAttribute('href')).toBe('/people/7')
  })

  test('that they were referred, if the reader may not open the referrer’s page', async () => {
    await showScreen(<ContactFacts person={{ ...lena, referral: { id: null, name: null } }} />)
    expect(screen.getByText('Another person in your club')).toBeTruthy()
  })
})

test('the tags can be left out of the panel', async () => {
  answerWith({})
  const { unmount } = await showScreen(<ContactPanel person={lena} />)
  expect(screen.getByLabelText('Tags')).toBeTruthy()
  unmount()
  await showScreen(<ContactPanel person={lena} hideTags />)
  expect(screen.queryByLabelText('Tags')).toBeNull()
})

test('a person without number and email says so', async () => {
  answerWith({})
  await showScreen(<ContactPanel person={{ ...lena, phones: [], email: null }} />)
  expect(screen.getByText('No phone number or email yet.')).toBeTruthy()
})
