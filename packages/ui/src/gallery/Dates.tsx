import { defaultReportRange } from '@spotter/domain/time/date-range.ts'
import { weekScheduleFrom, type WeekSchedule as Hours } from '@spotter/domain/time/week-schedule.ts'
import { useState } from 'react'
import { useClubTime } from '../dates/club-time.ts'
import { DatePicker } from '../dates/DatePicker.tsx'
import { DateRangePicker } from '../dates/DateRangePicker.tsx'
import { MonthPicker } from '../dates/MonthPicker.tsx'
import { TimeSelect } from '../dates/TimeSelect.tsx'
import { WeekSchedule } from '../dates/WeekSchedule.tsx'
import { Piece, Pieces } from './Piece.tsx'

export function Dates() {
  const { today } = useClubTime()
  const [range, setRange] = useState(() => defaultReportRange(today))
  const [day, setDay] = useState<string | null>(null)
  const [month, setMonth] = useState('2026-11-01')
  const [time, setTime] = useState<string | null>('09:30 AM')
  const [week, setWeek] = useState<Hours>(() => ({
    ...weekScheduleFrom({ work_time_from: '08:00 AM', work_time_into: '08:00 PM' }),
    saturday: { work_from: '02:00 PM', work_to: '09:00 AM' },
    sunday: { work_from: null, work_to: null },
  }))
  return (
    <Pieces>
      <Piece title="Date range" wide>
        <DateRangePicker value={range} onChange={setRange} />
      </Piece>
      <Piece title="Date range, disabled" wide>
        <DateRangePicker value={range} onChange={setRange} disabled />
      </Piece>
      <Piece title="Date, past only">
        <DatePicker label="Date of birth" value={day} onChange={setDay} pastOnly clearable />
      </Piece>
      <Piece title="Month">
        <MonthPicker label="Month" value={month} onChange={setMonth} />
      </Piece>
      <Piece title="Time by step">
        <TimeSelect label="Starts at" value={time} onChange={setTime} min="08:00 AM" max="07:30 PM" />
      </Piece>
      <Piece title="Week schedule" wide>
        <WeekSchedule value={week} onChange={setWeek} />
      </Piece>
    </Pieces>
  )
}
