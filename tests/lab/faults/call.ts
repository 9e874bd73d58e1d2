/** Requests as a browser sends them. */
export interface HttpResponse {
  readonly status: number;
  readonly text: string;
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | Uint8Array<ArrayBuffer> | URLSearchParams;
  readonly signal?: AbortSignal;
}

/** Whatever the server answers; rejects when it does not. */
export async function call(
  url: string,
  { body, headers, ...rest }: Call = {},
): Promise<HttpResponse> {
  const isJson = body && !(body instanceof Uint8Array) && !(body instanceof URLSearchParams);
  const response = await fetch(url, {
    ...rest,
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: isJson ? JSON.stringify(body) : body }),
  });
  return { status: response.status, text: await response.text() };
}

/** The server answered, and not as it should. */
export class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedAnswer';
  readonly response: HttpResponse;

  constructor(message: string, response: HttpResponse) {
    super(message);
    this.response = response;
  }
}

/** The body of an answer that has to have this status. */
export function bodyOf<Body>(response: HttpResponse, expected: number, what: string): Body {
  const { status, text } = response;
  if (status !== expected)
    throw new UnexpectedResponse(`${what}: ${status} in place of ${expected}: ${text}`, response);
  const body: Body = JSON.parse(text || 'null');
  return body;
}
