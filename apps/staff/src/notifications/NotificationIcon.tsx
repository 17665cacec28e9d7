import { IconBell, IconClock, IconMail, IconPhone, IconUser } from '@spotter/ui/icons.ts'
import { IconBrandWhatsapp, IconCalendarEvent, IconMessage, IconUserPlus } from '../icons.ts'

const icons = {
  new_lead: IconUserPlus,
  first_response: IconClock,
  email: IconMail,
  sms: IconMessage,
  whatsapp: IconBrandWhatsapp,
  call: IconPhone,
  person: IconUser,
  appointment: IconCalendarEvent,
}

export function NotificationIcon({ type }: { type: string }) {
  const Icon = Object.hasOwn(icons, type) ? icons[type as keyof typeof icons] : IconBell
  return <Icon size={16} stroke={1.75} />
}
