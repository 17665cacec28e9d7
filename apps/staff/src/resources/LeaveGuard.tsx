import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
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
    shouldBlockFn: async () => isOpen() && !(await mayLeave()),
    enableBeforeUnload: isOpen,
  })
}

const mayLeave = () =>
  confirm({
    text: t("You'll lose your changes, are you sure you want to cancel?"),
    okLabel: t('Close form'),
    cancelLabel: t("Don't close"),
    danger: true,
  })
