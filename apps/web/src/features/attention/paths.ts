export const attentionPath = '/atencion'
