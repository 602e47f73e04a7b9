/** `npm run check`: types, lint, format and arrows, side by side. Installs nothing. */
import { isInstalled } from './install.mjs'
import { fail, ROOT, runScript } from './node.mjs'

if (!isInstalled(ROOT)) fail('Las dependencias no están al día: ejecuta npm ci.')
runScript('check.ts', [])
