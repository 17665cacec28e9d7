import { notifications } from '@mantine/notifications'
import { VisuallyHidden } from '@mantine/core'
import { outcomeName } from '@spotter/domain/settings/setting-names.ts'
import { t } from '@spotter/i18n/translate.ts'
import { Page, PageBody, PageHeader } from '@spotter/ui/page/Page.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { undoable } from '@spotter/ui/toasts.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { AllCallsMade } from './AllCallsMade.tsx'
import { CallDesk } from './CallDesk.tsx'
import classes from './NextCall.module.css'
import { Progress } from './Progress.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import type { Made } from './session-memory.ts'
import { useCallQueue, type Asked } from './use-call-queue.ts'
import { useCallScope } from './use-call-scope.ts'
import { useCallSession } from './use-call-session.ts'
import { useClaimRenewal } from './use-claim-renewal.ts'
import { useUndoCall } from './use-undo-call.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'

function useCallsLeft(asked: Asked) {
  const { data, isPlaceholderData, refetch } = useFetch('GET /api/next_call/left', { query: asked })
  return {
    // Counts of another scope would mislead.
    left: data && !isPlaceholderData ? data : null,
    recount: () => void refetch(),
  }
}

export function NextCall() {
  const { asked, choose, chooses } = useCallScope()
  const session = useCallSession()
  const queue = useCallQueue(asked, session.readSkipped)
  const { left, recount } = useCallsLeft(asked)
  const taker = useClaimRenewal(queue.person_ids)
  const navigate = useNavigate()
  const notice = useRef<string | null>(null)
  const { present } = queue

  const undo = useUndoCall(queue.settled, (again) => {
    hideNotice()
    session.unmake()
    queue.putFirst(again)
  })
  const undoLast = session.made === null ? null : () => void undo(session.made as Made)
  const hideNotice = () => {
    if (notice.current) notifications.hide(notice.current)
    notice.current = null
  }

  function remember(made: Made) {
    session.make(made)
    hideNotice()
    const outcome = made.values.outcome ? outcomeName(made.values.outcome, t) : ''
    notice.current = undoable(t('{name}: {outcome}', { name: made.name, outcome }), () => undo(made))
  }

  return (
    <Page>
      <PageTitle title={t('Next Call')} />
      <PageHeader
        title={t('Next Call')}
        aside={<Progress done={session.done} left={left} />}
        actions={chooses && <ScopeChoice asked={asked} onChoose={choose} />}
      />
      <PageBody>
        <VisuallyHidden role="status">{announcement(present?.person.name ?? null, queue.isOver)}</VisuallyHidden>
        {present ? (
          <CallDesk
            key={present.activity.id}
            taken={present}
            taker={taker}
            onMade={({ id, lock_version }, name, values) => remember({ activity_id: id, lock_version, name, values })}
            onNext={queue.advance}
            onSkip={() => {
              session.skip(present.activity.id)
              queue.advance()
              recount()
            }}
            onOpen={() => {
              queue.holdClaim()
              void navigate({ to: '/people/$id', params: { id: String(present.person.id) } })
            }}
            onUndo={undoLast}
          />
        ) : queue.failure ? (
          <ErrorState text={queue.failure} onRetry={queue.retry} />
        ) : queue.isOver ? (
          <AllCallsMade
            next_due_at={queue.next_due_at}
            skipped={session.skipped.length}
            {...(chooses && asked.scope !== 'everybody' && { onEveryone: () => choose({ scope: 'everybody' }) })}
            onSkipped={() => {
              session.bringBack()
              queue.retry()
            }}
            onUndo={undoLast}
            onLookAgain={() => {
              queue.retry()
              recount()
            }}
          />
        ) : (
          <div className={classes.waiting}>
            <LoadingState type="lines" />
          </div>
        )}
      </PageBody>
    </Page>
  )
}

function announcement(name: string | null, isOver: boolean): string {
  if (name !== null) return t('{name} is next.', { name })
  return isOver ? t('All calls made') : ''
}
