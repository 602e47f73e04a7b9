export function exclusively<T>(name: string, folder: string, work: () => Promise<T>): Promise<T>
