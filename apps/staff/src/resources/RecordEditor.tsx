import { Button } from '@mantine/core'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Shown } from '@spotter/domain/facts/define-facts.ts'
import { PageForm } from '@spotter/ui/forms/PageForm.tsx'
import { IconChevronLeft } from '@spotter/ui/icons.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { LeaveGuard } from './LeaveGuard.tsx'
import classes from './RecordEditor.module.css'

type Props<V extends object> = {
  type: Shown
  shown: { id: number; lock_version: number } | null
  initial: V
  submit: (values: V) => Promise<unknown>
  confirmSubmit?: (values: V) => Promise<boolean>
  onReload: () => void
  /** Stays on the page after saving. */
  onSaved?: (answer: unknown) => void
  allLabel: string
  onClose: () => void
  children: ReactNode
}

export function RecordEditor<V extends object>(props: Props<V>) {
  const { type, shown, initial, submit, onReload, onSaved, allLabel, onClose, children } = props
  const queries = useQueryClient()
  const saved = useRef(false)
  return (
    <div className={classes.editor}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        onClick={onClose}
      >
        {allLabel}
      </Button>
      <PageForm
        {...(!onSaved && { key: `${shown?.id ?? 'new'} ${shown?.lock_version ?? 0}` })}
        stays={onSaved !== undefined}
        initial={initial}
        submit={submit}
        {...(props.confirmSubmit && { confirmSubmit: props.confirmSubmit })}
        onReload={onReload}
        onDone={(answer) => {
          void refreshRecords(queries, type)
          if (onSaved) return onSaved(answer)
          saved.current = true
          onClose()
        }}
      >
        <LeaveGuard saved={saved} />
        {children}
      </PageForm>
    </div>
  )
}
