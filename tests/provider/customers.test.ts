/** What customers do, on one server with the embedded database. */
import './scenarios/index.ts';
