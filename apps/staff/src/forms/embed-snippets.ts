import type { CustomForm } from '@spotter/contract/forms/custom-forms.ts'

type Shared = Pick<CustomForm, 'url' | 'header'>

export const scriptSnippet = ({ url }: Shared) => `<script src="${url}/embed.js" async></script>`

export const frameSnippet = ({ url, header }: Shared) =>
  `<iframe src="${url}" title="${attribute(header)}" style="width:100%;height:720px;border:0"></iframe>`

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const attribute = (text: string) => text.replaceAll(/[&"<>]/g, (mark) => marks[mark] ?? mark)
