import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import type { Outcome } from '@spotter/domain/activities/outcomes.ts'
import { useEffect, useState } from 'react'
import { CompleteDialog } from '../activities/dialogs/CompleteDialog.tsx'
import { endedCall } from './current-call.ts'

type Props = { ended: { activity_id: number; outcome: Outcome | null } }

export default function AfterCall({ ended: { activity_id, outcome } }: Props) {
  const { data, isError, isFetching } = useFetch(
    'GET /api/activities/{id}',
    { params: { id: activity_id } },
    { staleTime: 0 },
  )
  const [asked, setAsked] = useState<Activity | null>(null)
  const isNew = asked === null && !isFetching && data?.id === activity_id
  useEffect(() => {
    if (isError || (isNew && data.complete)) endedCall.write(null)
    else if (isNew) setAsked(data)
  }, [isError, isNew, data])
  if (!asked) return null
  return <CompleteDialog activity={asked} {...(outcome && { outcome })} onClose={() => endedCall.write(null)} />
}
