declare module 'mjml-browser' {
  const toHtml: (
    mjml: string,
    options: { validationLevel: 'skip' | 'strict'; keepComments: boolean; fonts: Record<string, string> },
  ) => { html: string; errors: { formattedMessage: string }[] }
  export default toHtml
}
