import { CallFailure, explain } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { Page, PageBody } from '@spotter/ui/page/Page.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { warning } from '@spotter/ui/toasts.tsx'
import { Navigate, useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAccount, useStored } from '../../shell/account.ts'
import { followClub, followsInto } from '../../shell/follow-club.ts'
import { PageSkeleton } from '../../shell/PageSkeleton.tsx'
import { rememberPerson } from '../timeline/recent-people.ts'
import { PersonGone } from './PersonGone.tsx'
import { Profile } from './Profile.tsx'

export function PersonPage() {
  const { id } = useParams({ from: '/people/$id' })
  // Remounted per person, so that nothing is carried over.
  return <OnePerson key={id} id={Number(id)} />
}

export function OnePerson({ id }: { id: number }) {
  const fetched = useFetch('GET /api/people/{id}', { params: { id } })
  const person = fetched.data ?? null
  useAskedAgain(id, person)

  const survivor = survivorOf(fetched.error)
  if (survivor !== null) return <Survivor id={survivor} last={person} />
  if (isGone(fetched.error)) return <PersonGone id={id} last={person} />
  if (person) return <Opened person={person} />
  if (!fetched.error) return <PageSkeleton />
  return (
    <Page>
      <PageBody>
        <ErrorState
          text={explain(fetched.error)}
          retrying={fetched.isFetching}
          onRetry={() => void fetched.refetch()}
        />
      </PageBody>
    </Page>
  )
}

const isGone = (reason: unknown) => reason instanceof CallFailure && (reason.status === 404 || reason.status === 422)

function survivorOf(reason: unknown): number | null {
  const body = reason instanceof CallFailure ? reason.body : null
  const id = typeof body === 'object' && body !== null && 'merged_into_id' in body ? body.merged_into_id : null
  return typeof id === 'number' ? id : null
}

/** Only announced if the page was open. */
function Survivor({ id, last }: { id: number; last: Person | null }) {
  const name = last?.name
  useEffect(() => {
    if (name) warning(t('{name} was merged with this person.', { name }))
  }, [name])
  return <Navigate to="/people/$id" params={{ id: String(id) }} replace />
}

/** Decided on opening: a person moved later doesn't switch the club. */
function Opened({ person }: { person: Person }) {
  const account = useAccount()
  const router = useRouter()
  const [followed, setFollowed] = useState(() => (followsInto(account, person.company_id) ? person.company_id : null))
  useEffect(() => {
    if (followed === null) return
    void followClub(followed, router.state.location.href).then((went) => went || setFollowed(null))
  }, [followed, router])
  useRemembered(followed === null ? person.id : null)
  return followed === null ? <Profile person={person} /> : <PageSkeleton />
}

function useRemembered(id: number | null) {
  const stored = useStored()
  useEffect(() => {
    if (id !== null) rememberPerson(stored, id)
  }, [stored, id])
}

const askAgain = 30_000

/** Polled: other clubs' messages aren't received. */
function useAskedAgain(id: number, person: Person | null) {
  const { company } = useAccount()
  const enabled = person !== null && person.company_id !== company.id
  useFetch('GET /api/people/{id}', { params: { id } }, { every: askAgain, enabled })
}
