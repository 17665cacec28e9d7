import type { ItemKind } from '@spotter/domain/automations/items.ts'
import { IconMail, IconPhone } from '@spotter/ui/icons.ts'
import { IconBrandWhatsapp, IconCheckbox, IconMessage } from '../icons.ts'

export const itemIcons: Record<ItemKind, typeof IconMail> = {
  call: IconPhone,
  todo: IconCheckbox,
  sms: IconMessage,
  email: IconMail,
  whatsapp: IconBrandWhatsapp,
}
