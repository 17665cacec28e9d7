import type { RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import type { PeopleBulkKind, SendKind } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { msg } from '@spotter/i18n/translate.ts'
import { IconMail, IconPhone, IconRestore, IconTag, IconTrash } from '@spotter/ui/icons.ts'
import type { ComponentType } from 'react'
import { IconBrandWhatsapp, IconMessage, IconTagOff, IconUserCheck, IconUserOff } from '../../icons.ts'

export type BulkItem = {
  kind: PeopleBulkKind | SendKind
  label: string
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  may: readonly RoutePermission[]
}

const items: readonly BulkItem[] = [
  { kind: 'send_sms', label: msg('SMS'), icon: IconMessage, may: ['bulk:menu', 'bulk:sms'] },
  { kind: 'send_email', label: msg('Email'), icon: IconMail, may: ['bulk:menu', 'bulk:email'] },
  { kind: 'send_whatsapp', label: msg('WhatsApp'), icon: IconBrandWhatsapp, may: ['bulk:menu', 'bulk:whatsapp'] },
  { kind: 'add_call', label: msg('Add Call'), icon: IconPhone, may: ['bulk:menu'] },
  { kind: 'add_tags', label: msg('Add tags'), icon: IconTag, may: ['bulk:menu'] },
  { kind: 'remove_tags', label: msg('Remove tags'), icon: IconTagOff, may: ['bulk:menu'] },
  { kind: 'assign', label: msg('Assign'), icon: IconUserCheck, may: ['bulk:menu'] },
  { kind: 'not_interested', label: msg('Not interested'), icon: IconUserOff, may: ['bulk:menu'] },
  { kind: 'restore', label: msg('Restore'), icon: IconRestore, may: ['bulk:menu', 'filter:salesperson'] },
  { kind: 'remove', label: msg('Remove'), icon: IconTrash, may: ['bulk:delete'] },
]

export function bulkMenu(softDelete: unknown, may: (permission: RoutePermission) => boolean): BulkItem[] {
  return items.filter(({ kind, may: asks }) => {
    const isShown = kind === 'restore' ? softDelete === 'deleted' || softDelete === 'all' : softDelete !== 'deleted'
    return isShown && asks.every(may)
  })
}
