import { variables } from '@spotter/server/platform/config.ts'

export const help = () =>
  [
    'npm start runs Spotter. It is set up by environment variables, for example: PORT=8080 npm start',
    ...variables.map(({ name, fallback, does, must }) =>
      [name, `  ${does}`, `  It must be ${must}.`, `  Default: ${fallback ?? 'not set'}`].join('\n'),
    ),
  ].join('\n\n')
