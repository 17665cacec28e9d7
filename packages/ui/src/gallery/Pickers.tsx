import { useState } from 'react'
import type { Choice } from '../fields/SelectField.tsx'
import { MultiSelect } from '../pickers/MultiSelect.tsx'
import { RemoteMultiSelect } from '../pickers/RemoteMultiSelect.tsx'
import { RemoteSelect } from '../pickers/RemoteSelect.tsx'
import { TagInput } from '../pickers/TagInput.tsx'
import { WeekDaysSelect } from '../pickers/WeekDaysSelect.tsx'
import { Piece, Pieces } from './Piece.tsx'
import { loadPlans, sampleChoices } from './sample.ts'

const manyTags = ['vip', 'yoga', 'morning', 'referral', 'corporate', 'student', 'returning', 'personal training']

export function Pickers() {
  const [tags, setTags] = useState(manyTags)
  const [fewTags, setFewTags] = useState<string[]>([])
  const [plan, setPlan] = useState<Choice | null>(null)
  const [plans, setPlans] = useState<Choice[]>([{ id: 3, text: 'Recurring plan 3' }])
  const [statuses, setStatuses] = useState<(string | number)[]>([1, 2])
  const [days, setDays] = useState('monday,friday')
  const failing = () => Promise.reject(new Error('offline'))
  return (
    <Pieces>
      <Piece title="Tags, more than five">
        <TagInput label="Tags" value={tags} onChange={setTags} suggestions={manyTags} />
      </Piece>
      <Piece title="Tags, empty, with an error">
        <TagInput
          label="Tags"
          value={fewTags}
          onChange={setFewTags}
          suggestions={manyTags}
          error="can't be blank"
          withAsterisk
        />
      </Piece>
      <Piece title="Several of a list">
        <MultiSelect label="Statuses" choices={sampleChoices} value={statuses} onChange={setStatuses} />
      </Piece>
      <Piece title="Remote, one">
        <RemoteSelect label="Plan" load={loadPlans} value={plan} onChange={setPlan} clearable />
      </Piece>
      <Piece title="Remote, several, with Select All">
        <RemoteMultiSelect label="Plans" load={loadPlans} value={plans} onChange={setPlans} selectAll />
      </Piece>
      <Piece title="Remote, failing">
        <RemoteSelect label="Unreachable" load={failing} value={null} onChange={setPlan} />
      </Piece>
      <Piece title="Disabled">
        <RemoteMultiSelect label="Plans, disabled" load={loadPlans} value={plans} onChange={setPlans} disabled />
      </Piece>
      <Piece title="Week days">
        <WeekDaysSelect label="Days" value={days} onChange={setDays} />
      </Piece>
    </Pieces>
  )
}
