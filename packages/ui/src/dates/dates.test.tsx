import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { WeekDaysSelect } from '../pickers/WeekDaysSelect.tsx'
import { show } from '../testing/show.tsx'
import { ClubTimeProvider, type ClubTime } from './club-time.ts'
import { DatePicker } from './DatePicker.tsx'
import { DateRangePicker } from './DateRangePicker.tsx'
import { MonthPicker } from './MonthPicker.tsx'
import { TimeSelect } from './TimeSelect.tsx'
import { WeekSchedule } from './WeekSchedule.tsx'

const club: ClubTime = {
  date_format: '%d/%m/%Y',
  time_format: '%I:%M %P',
  time_step: 30,
  first_day: 1,
  today: '2026-11-15',
}

function inClub(piece: React.ReactNode, differing: Partial<ClubTime> = {}) {
  return show(<ClubTimeProvider value={{ ...club, ...differing }}>{piece}</ClubTimeProvider>)
}

const thisWeek = { from: '2026-11-09', to: '2026-11-15' }

test('dates are written as the club writes them and can only be picked', () => {
  inClub(<DateRangePicker value={{ from: '2026-11-02', to: '2026-11-03' }} onChange={() => undefined} />)
  expect(screen.getByRole('button', { name: /From/ }).textContent).toBe('02/11/2026')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a compact button says its label and the chosen day or month', () => {
  const nothing = () => undefined
  inClub(
    <>
      <DatePicker compact label="From" value="2026-11-02" onChange={nothing} />
      <DatePicker compact label="To" value={null} onChange={nothing} />
      <MonthPicker compact label="Month" value="2026-11-01" onChange={nothing} />
    </>,
  )
  for (const name of ['From: 02/11/2026', 'To', 'Month: November 2026'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
})

test.each([
  ['day', <DatePicker key="day" compact label="From" value="2026-11-02" onChange={() => undefined} />, 'From'],
  ['month', <MonthPicker key="month" label="Month" value="2026-11-01" onChange={() => undefined} />, 'Month'],
])('the calendar of a %s has the name of its field', async (_what, picker, name) => {
  const { user } = inClub(picker)
  await user.click(screen.getByRole('button', { name: new RegExp(name) }))
  expect(await screen.findByRole('dialog', { name })).toBeTruthy()
})

test('after a day is picked, the focus is on the field again', async () => {
  const { user } = inClub(<DatePicker compact label="From" value="2026-11-02" onChange={() => undefined} />)
  const field = screen.getByRole('button', { name: /From/ })
  await user.click(field)
  await user.click(await screen.findByRole('button', { name: '5 November 2026' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a preset gives its range', async () => {
  const onChange = vi.fn()
  const { user } = inClub(<DateRangePicker value={{ from: '2026-11-02', to: '2026-11-03' }} onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: 'Presets' }))
  const presets = await screen.findByRole('dialog', { name: 'Presets' })
  expect(
    within(presets)
      .getAllByRole('button')
      .map((preset) => preset.textContent),
  ).toEqual([
    'Today',
    'Yesterday',
    'This week',
    'Last week',
    'Last seven days',
    'Last fourteen days',
    'Last thirty days',
    'This month',
    'Last month',
  ])
  await user.click(within(presets).getByRole('button', { name: 'This week' }))
  expect(onChange).toHaveBeenCalledWith(thisWeek)
})

test('the preset of the range is named', () => {
  inClub(<DateRangePicker value={{ from: '2026-11-14', to: '2026-11-14' }} onChange={() => undefined} />)
  expect(screen.getByRole('button', { name: 'Yesterday' })).toBeTruthy()
})

test('when From passes To, To follows', async () => {
  const onChange = vi.fn()
  const { user } = inClub(<DateRangePicker value={{ from: '2026-11-02', to: '2026-11-03' }} onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: /From/ }))
  await user.click(await screen.findByRole('button', { name: '12 November 2026' }))
  expect(onChange).toHaveBeenCalledWith({ from: '2026-11-12', to: '2026-11-12' })
})

test('a range longer than six months is cut at the end that was not touched', async () => {
  const onChange = vi.fn()
  const { user } = inClub(<DateRangePicker value={{ from: '2026-01-10', to: '2026-06-20' }} onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: /^To/ }))
  await user.click(await screen.findByRole('button', { name: 'Next month' }))
  await user.click(await screen.findByRole('button', { name: '25 July 2026' }))
  expect(onChange).toHaveBeenCalledWith({ from: '2026-01-25', to: '2026-07-25' })
})

test('future days cannot be picked where only the past is allowed', async () => {
  const { user } = inClub(<DatePicker label="Date of birth" value="2026-11-10" onChange={() => undefined} pastOnly />)
  await user.click(screen.getByRole('button', { name: /Date of birth/ }))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: '15 November 2026' })).disabled).toBe(false)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '16 November 2026' }).disabled).toBe(true)
})

test('times go by the club’s step from the first to the last', async () => {
  const onChange = vi.fn()
  const { user } = inClub(
    <TimeSelect label="Starts at" value={null} onChange={onChange} min="08:00 AM" max="09:30 AM" />,
  )
  await user.click(screen.getByRole('combobox', { name: 'Starts at' }))
  await screen.findByRole('option', { name: '08:00 am' })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '08:00 am',
    '08:30 am',
    '09:00 am',
    '09:30 am',
  ])
  await user.click(screen.getByRole('option', { name: '09:00 am' }))
  expect(onChange.mock.calls[0]?.[0]).toBe('09:00 AM')
})

test('24-hour clubs see 24 hours, and a stored time between two steps stays', () => {
  inClub(<TimeSelect label="Starts at" value="01:10 PM" onChange={() => undefined} />, { time_format: '%H:%M' })
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Starts at' }).value).toBe('13:10')
})

test('week days are stored as comma-separated names in week order', async () => {
  const onChange = vi.fn()
  const { user } = inClub(<WeekDaysSelect label="Days" value="friday" onChange={onChange} />)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Friday' }).checked).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
  expect(onChange).toHaveBeenCalledWith('monday,friday')
})

test('a day is switched off and on again with the usual hours', async () => {
  const onChange = vi.fn()
  function Week() {
    const [week, setWeek] = useState(() => weekScheduleFrom({ work_time_from: '09:00 AM', work_time_into: '05:00 PM' }))
    const change = (next: typeof week) => {
      setWeek(next)
      onChange(next.sunday)
    }
    return <WeekSchedule value={week} onChange={change} usual={{ work_from: '10:00 AM', work_to: '02:00 PM' }} />
  }
  const { user } = inClub(<Week />)
  await user.click(screen.getByRole('switch', { name: 'Sunday' }))
  expect(onChange).toHaveBeenLastCalledWith({ work_from: null, work_to: null })
  expect(screen.queryByRole('combobox', { name: 'Sunday from' })).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Sunday' }))
  expect(onChange).toHaveBeenLastCalledWith({ work_from: '10:00 AM', work_to: '02:00 PM' })
})

test('hours that end before they start are marked', () => {
  const week = {
    ...weekScheduleFrom({ work_time_from: '09:00 AM', work_time_into: '05:00 PM' }),
    monday: { work_from: '06:00 PM', work_to: '05:00 PM' },
  }
  inClub(<WeekSchedule value={week} onChange={() => undefined} />)
  expect(screen.getByText('The end must be after the start')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Monday to' }).getAttribute('aria-invalid')).toBe('true')
})
