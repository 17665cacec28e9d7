import { msg } from '../text.ts'

export const templateTypes = ['Sms', 'Email', 'WhatsApp'] as const
export type TemplateType = (typeof templateTypes)[number]

export const templateTypeNames: Record<TemplateType, string> = {
  Sms: msg('SMS'),
  Email: msg('Email'),
  WhatsApp: msg('WhatsApp'),
}

interface Club {
  enable_whatsapp_messaging: boolean
}

export const offeredTypes = ({ enable_whatsapp_messaging }: Club): readonly TemplateType[] =>
  templateTypes.filter((type) => type !== 'WhatsApp' || enable_whatsapp_messaging)

export const isFormatted = (type: TemplateType): boolean => type === 'Email'
