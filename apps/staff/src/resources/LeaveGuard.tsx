import { confirmLosingChanges } from '@spotter/ui/dialogs/ask.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'

export function LeaveGuard({ saved }: { saved: RefObject<boolean> }) {
  const { form } = useFormState()
  useLeaveQuestion(() => form.isDirty() && !saved.current)
  return null
}

export function useLeaveQuestion(isOpen: () => boolean): void {
  useBlocker({
    shouldBlockFn: async () => isOpen() && !(await confirmLosingChanges()),
    enableBeforeUnload: isOpen,
  })
}
