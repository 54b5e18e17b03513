import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config/Config.ts';
import { type OpenSpan, type RequestSpan, traceRequests } from '../logging/requestScope.ts';

/**
 * Sends traces of requests, and of the calls made for them, to an OpenTelemetry collector over HTTP. They contain
 * nothing of a visitor: only patterns of routes, names of services, and the request's id, by which the log can be
 * searched.
 * @returns sends what is left and ends tracing
 */
export function startTracing({ url, share }: NonNullable<Config['traces']>): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'forecourt' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('forecourt');
  const open: OpenSpan = (requestId, parent) => {
    const span = tracer.startSpan(
      'request',
      { kind: SpanKind.SERVER, attributes: { 'request.id': requestId } },
      contextOf(parent),
    );
    const inSpan = trace.setSpan(ROOT_CONTEXT, span);
    return {
      traceparent: traceparentOf(span),
      tellCall(service, outcome, ms) {
        const endTime = Date.now();
        const call = tracer.startSpan(
          service,
          { kind: SpanKind.CLIENT, startTime: endTime - ms, attributes: { outcome } },
          inSpan,
        );
        if (outcome !== 'ok') call.setStatus({ code: SpanStatusCode.ERROR, message: outcome });
        call.end(endTime);
      },
      end({ route, method, status }) {
        span.updateName(`${method} ${route}`);
        span.setAttributes({
          'http.route': route,
          'http.request.method': method,
          'http.response.status_code': status,
        });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    } satisfies RequestSpan;
  };
  traceRequests(open);
  return async () => {
    traceRequests(undefined);
    await provider.shutdown();
  };
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${String(traceFlags).padStart(2, '0')}`;
}

/** W3C, "Trace Context" §3.2. What is none begins a trace of its own. */
function contextOf(traceparent: string | undefined) {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
