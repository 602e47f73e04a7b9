/** As `fetch`, for a body that is a file: tells how many of its bytes have been sent, which `fetch` cannot say. */
export const sendFile =
  (onSent: (bytes: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (!(body instanceof Blob)) throw new TypeError('a file is sent')
      const request = new XMLHttpRequest()
      request.open(method, input instanceof Request ? input.url : input)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status })),
      )
      request.addEventListener('error', () => reject(new TypeError('the file could not be sent')))
      request.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body)
    })
