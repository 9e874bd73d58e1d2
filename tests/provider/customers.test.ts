/** What customers do, on one server. Each scenario makes its own customers and sets the clock back. */
import './scenarios/session.ts';
import './scenarios/products.ts';
import './scenarios/cart.ts';
import './scenarios/prescription.ts';
import './scenarios/consultation.ts';
import './scenarios/repeat-order.ts';
import './scenarios/uploads.ts';
