export const guidePath = '/ayuda'
