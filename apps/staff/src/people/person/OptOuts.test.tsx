import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { account } from '../../testing/account.ts'
import { answerWith, Refusal } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { OptOuts } from './OptOuts.tsx'

const inClub = (company: Partial<typeof account.company>) => ({
  as: { ...account, company: { ...account.company, ...company } },
})

describe('opting out', () => {
  test.each([
    ['Opt out of emails', 'Are you sure you want to opt-out this person from Email?', { email_opted_out: true }],
    ['Opt out of SMS', 'Are you sure you want to opt-out this person from SMS?', { sms_opted_out: true }],
    ['Opt out of calls', 'Are you sure you want to opt-out this person from Call?', { do_not_call: true }],
    [
      'Opt out of WhatsApp',
      'Are you sure you want to opt-out this person from WhatsApp?',
      { whatsapp_opted_out: true },
    ],
  ])('%s asks first and is saved', async (action, question, change) => {
    const asked = answerWith({ 'PUT /api/people/42': () => ({ ...lena, ...change, message: 'Saved.' }) })
    const whatsapp = inClub({ enable_whatsapp_messaging: true })
    const { user } = await showScreen(<OptOuts person={lena} readOnly={false} />, whatsapp)
    await user.click(screen.getByRole('button', { name: action }))
    expect(await screen.findByText(question)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ok' }))

    await waitFor(() => expect(asked[0]?.body).toEqual({ ...change, direct_link: true }))
  })

  test('Cancel sends nothing', async () => {
    const asked = answerWith({})
    const { user } = await showScreen(<OptOuts person={lena} readOnly={false} />)
    await user.click(screen.getByRole('button', { name: 'Opt out of SMS' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked).toEqual([])
  })

  test('an error is shown', async () => {
    answerWith({ 'PUT /api/people/42': () => new Refusal(422, { errors: { base: ['Not now.'] } }) })
    const { user } = await showScreen(<OptOuts person={lena} readOnly={false} />)
    await user.click(screen.getByRole('button', { name: 'Opt out of SMS' }))
    await user.click(await screen.findByRole('button', { name: 'Ok' }))
    expect(await screen.findByText('Not now.')).toBeTruthy()
  })

  test('is one-way, and disabled when read-only', async () => {
    const { unmount } = await showScreen(<OptOuts person={{ ...lena, sms_opted_out: true }} readOnly={false} />)
    expect(screen.getByText('Opted out')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Opt out of SMS' })).toBeNull()
    unmount()
    await showScreen(<OptOuts person={lena} readOnly />)
    expect(screen.queryByRole('button', { name: /opt out/i })).toBeNull()
  })

  test('WhatsApp is there only where the club uses it', async () => {
    await showScreen(<OptOuts person={lena} readOnly={false} />)
    expect(screen.queryByText('WhatsApp')).toBeNull()
  })
})
